import "server-only";
import { z } from "zod";
import { type CertificateLook, certificateLookSchema } from "@/lib/certificates/schema";
import { certificateColoursOf } from "@/lib/look/hue";
import { lookPictureUrl } from "@/lib/look/picture-url";
import { sampleLook } from "@/lib/look/sample-look";
import { pictureNameSchema } from "@/lib/look/schema";
import { type Academy, type Signatory, sampleFacts } from "@/lib/settings/schema";
import type { Certificate } from "@/prisma/generated/client";

const picture = pictureNameSchema.nullable();

/** As the column keeps it: colours and names of pictures, so that no later change of the look or of its rules matters. */
const drawnFromSchema = certificateLookSchema.extend({
  logo: picture,
  seal: picture,
  signatures: z.array(z.object({ name: z.string(), picture: pictureNameSchema })),
});

export type DrawnFrom = z.output<typeof drawnFromSchema>;

/** The look that a certificate issued now keeps for good. */
export function drawnFrom({ name, look, signatories }: Pick<Academy, "name" | "look" | "signatories">): DrawnFrom {
  const { accent, logo, seal } = look;
  const signatures = look.signatures.filter((signature) => signatories.some((one) => one.name === signature.name));
  return { academy: name, colours: certificateColoursOf(accent), logo, seal, signatures };
}

const earlier = drawnFrom({ ...sampleFacts, look: sampleLook });

/** Certificates from before the column were all drawn in the sample's look. */
export const keptDrawnFrom = ({ drawnFrom: kept }: Pick<Certificate, "drawnFrom">): DrawnFrom =>
  kept === null ? earlier : drawnFromSchema.parse(kept);

const urlOf = (name: string | null) => name && lookPictureUrl(name);

/** The look on the wire: each signature by the name of its signatory, so that none stands over another's name. */
export function presentLook(kept: DrawnFrom, signatories: readonly Signatory[]): CertificateLook {
  const pictureOf = ({ name }: Signatory) => kept.signatures.find((signature) => signature.name === name)?.picture;
  return {
    academy: kept.academy,
    colours: kept.colours,
    logo: urlOf(kept.logo),
    seal: urlOf(kept.seal),
    signatures: signatories.map((signatory) => urlOf(pictureOf(signatory) ?? null)),
  };
}

import "server-only";
import type { Actor } from "@/lib/audit/mutations";
import { ValidationError } from "@/lib/errors";
import { problems } from "@/lib/look/picture-problems";
import type { KeptLookPicture, LookPictureUpload } from "@/lib/look/picture-schema";
import { storeLookPicture } from "@/lib/look/pictures";
import { consume } from "@/lib/rate-limit";
import { inSandbox } from "@/lib/sandbox/process";
import { LOOK_PICTURE_MAX_BYTES, PICTURE_MAX_BYTES } from "@/lib/wire/limits";

const words = {
  processor: () => problems.complex,
  memory: () => problems.complex,
  time: () => problems.slow,
};

const refuse = (problem: string) => new ValidationError({ picture: [problem] });

/** @throws ValidationError that says why the picture cannot be shown; AppError overloaded, throttled */
export async function keepLookPicture(
  actor: Actor,
  { use, ink, picture }: LookPictureUpload,
): Promise<KeptLookPicture> {
  const accountId = actor.id ?? 0;
  if (picture.size === 0) throw refuse(problems.empty);
  if (use === "signature" && picture.size > PICTURE_MAX_BYTES) throw refuse(problems.largePhoto);
  if (use !== "signature" && picture.size > LOOK_PICTURE_MAX_BYTES) throw refuse(problems.large);
  await consume("lookPictureByAccount", String(accountId));
  const drawn = await inSandbox({ accountId, field: "picture", words }, "lookPicture", picture, use, ink);
  return { picture: await storeLookPicture(drawn), removed: drawn.removed };
}

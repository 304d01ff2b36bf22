import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type Actor, recordAudit, staffWrite } from "@/lib/audit/mutations";
import type { Transaction } from "@/lib/db";
import { AppError, type FieldErrors, ValidationError } from "@/lib/errors";
import { judgeAccent } from "@/lib/look/hue";
import { isLookPictureKept } from "@/lib/look/kept-pictures";
import { getLookVersion } from "@/lib/look/queries";
import type { Look } from "@/lib/look/schema";
import type { LookInput } from "@/lib/look/staff-schema";

/** @throws ValidationError, AppError look_changed_meanwhile */
export async function saveLook(actor: Actor, { version, look }: LookInput): Promise<{ version: number }> {
  await requirePossible(look);
  return staffWrite(async (tx) => {
    await tx.$executeRaw`lock table looks in share row exclusive mode`;
    const now = await getLookVersion(tx);
    if (now.version !== version) throw new AppError("look_changed_meanwhile");
    if (now.version > 0 && isDeepStrictEqual(now.look, look)) return { version };
    const { id } = await insertLook(tx, look);
    await recordAudit(tx, actor, "look.change", { type: "settings", id: 1 }, changesOf(now.look, look));
    return { version: id };
  });
}

export function insertLook(tx: Pick<Transaction, "look">, look: Look): Promise<{ id: number }> {
  const { certificate_prefix, logo_dark, ...same } = look;
  return tx.look.create({ data: { ...same, certificatePrefix: certificate_prefix, logoDark: logo_dark } });
}

async function requirePossible(look: Look): Promise<void> {
  const faults: FieldErrors = {};
  const judged = look.accent === null ? null : judgeAccent(look.accent);
  if (judged?.fault === "contrast") {
    faults.accent = [`must have a contrast of at least 4.5; the nearest that has is ${judged.nearest}`];
  }
  if (judged?.fault === "danger") {
    faults.accent = [`must not be the red of errors; the nearest that can be told apart is ${judged.nearest}`];
  }
  const { logo, logo_dark, mark, seal, signatures } = look;
  for (const [field, name] of Object.entries({ logo, logo_dark, mark, seal })) {
    if (name && !(await isLookPictureKept(name))) faults[field] = ["must be uploaded first"];
  }
  for (const { picture } of signatures) {
    if (!(await isLookPictureKept(picture))) faults.signatures = ["must be uploaded first"];
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
}

/** The audit's detail: of pictures only that they changed, because their names say nothing to a reader. */
function changesOf(before: Look, after: Look) {
  const words = ({ accent, certificate_prefix }: Look) => ({ accent: accent ?? "", certificate_prefix });
  const pictures = (["logo", "logo_dark", "mark", "seal", "signatures"] as const).filter(
    (part) => !isDeepStrictEqual(before[part], after[part]),
  );
  return { before: words(before), after: words(after), pictures };
}

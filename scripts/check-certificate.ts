import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { decodeProtectedHeader } from "jose";
import type { z } from "zod";
import { checkRecord } from "../lib/certificates/record.ts";
import { type CertificateRecord, keySetSchema, recordSchema } from "../lib/certificates/schema.ts";
import { runCommand } from "./command.ts";

/** Checks a downloaded certificate without the academy: no database, no network. */
async function readAs<T>(file: string, schema: z.ZodType<T>, kind: string): Promise<T> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`Cannot read ${file}`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not ${kind}`);
  }
}

function describe({ certificate, signature }: CertificateRecord): string {
  const { kid } = decodeProtectedHeader(signature);
  return [
    ...Object.entries(certificate).map(([name, value]) =>
      name === "signatories"
        ? `${name}: ${certificate.signatories.map((signatory) => `${signatory.name}, ${signatory.title}`).join("; ")}`
        : `${name}: ${value ?? "-"}`,
    ),
    `\nGenuine: these facts were signed with the key ${kid}.`,
    "Whether the certificate was revoked or replaced since, only the academy's verification page can say.",
  ].join("\n");
}

const refusals = {
  unknown_key: "Not proven: the certificate was signed with a key that is not in the file of keys.",
  forged: "NOT genuine: the signature does not belong to these facts.",
};

const program = new Command("npm run certificates:check --")
  .description("Checks a downloaded certificate record offline. Exit code 0 only when it is genuine.")
  .argument("<record>", "the file from /api/certificates/<id>/record/")
  .requiredOption("--keys <file>", "the academy's public keys, from /.well-known/certificate-keys.json")
  .addHelpText("after", "\nExample:\n  npm run certificates:check -- PMA-7K3QX-M9T2D-4HVWA-8C.json --keys keys.json")
  .action(async (file: string, { keys }: { keys: string }) => {
    const record = await readAs(file, recordSchema, "a certificate record");
    const verdict = await checkRecord(record, await readAs(keys, keySetSchema, "a set of public keys"));
    if (verdict !== "genuine") throw new Error(refusals[verdict]);
    console.log(describe(record));
  });

await runCommand(async () => {
  await program.parseAsync();
});

import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "../../lib/env.ts";
import { secretVariables } from "../../lib/secret-variables.ts";

export type SecretFile = { name: string; text: string };

/** The file for secrets of the environment; no secret has its name. */
const ENVIRONMENT = "environment";

const secretsFolder = (dataDir: string) => join(dataDir, "secrets");
export const isSecretName = (name: string) => Object.hasOwn(secretVariables, name) || name === ENVIRONMENT;

const given = (env: Env) => Object.values(secretVariables).filter((name) => [env[name] ?? []].flat().length > 0);

/** Collects the secrets that sign and encrypt, from the folder and from the environment. */
export async function collectSecrets(env: Env, dataDir: string): Promise<SecretFile[]> {
  const folder = secretsFolder(dataDir);
  const names = (await readdir(folder).catch(() => [])).filter((name) => isSecretName(name) && name !== ENVIRONMENT);
  const stored = await Promise.all(
    names.sort().map(async (name) => ({ name, text: await readFile(join(folder, name), "utf8") })),
  );
  const lines = given(env).map((name) => `${name}=${[env[name] ?? []].flat().join(",")}\n`);
  return lines.length > 0 ? [...stored, { name: ENVIRONMENT, text: lines.join("") }] : stored;
}

/** The secrets that a backup lacks, by name and never by value. */
export async function nameSecrets(env: Env, dataDir: string): Promise<string[]> {
  const stored = await collectSecrets(env, dataDir);
  return [
    ...stored.filter(({ name }) => name !== ENVIRONMENT).map(({ name }) => join(secretsFolder(dataDir), name)),
    ...given(env),
  ];
}

/** @returns the file of lines for `.env`, if there is one. @throws Error when other secrets are there */
export async function putSecrets(secrets: SecretFile[], dataDir: string): Promise<string | undefined> {
  const folder = secretsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, text } of secrets) {
    const file = join(folder, name);
    await writeFile(`${file}.part`, text, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  }
  return secrets.some(({ name }) => name === ENVIRONMENT) ? join(folder, ENVIRONMENT) : undefined;
}

/** Names of secrets that a restore would overwrite by other ones. */
export function differingSecrets(secrets: SecretFile[], dataDir: string): string[] {
  return secrets.flatMap(({ name, text }) => {
    const file = join(secretsFolder(dataDir), name);
    try {
      return readFileSync(file, "utf8").trim() === text.trim() ? [] : [file];
    } catch {
      return [];
    }
  });
}

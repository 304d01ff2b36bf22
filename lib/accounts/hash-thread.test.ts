import { pbkdf2Sync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { inHashThread } from "@/lib/accounts/hash-thread";

// A thread gets its priority when it starts, so this must be set before the first hash.
vi.stubEnv("ORDINARY_PRIORITY", "0");

const parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const hashOf = (password: string) => inHashThread({ kind: "argon2", password, parameters });
const matches = (stored: string, password: string) => inHashThread({ kind: "argon2-verify", stored, password });

it("makes and checks both kinds of hashes", async () => {
  const stored = await hashOf("পদ্মা সেতু");
  expect(await matches(stored, "পদ্মা সেতু")).toBe(true);
  expect(await matches(stored, "যমুনা সেতু")).toBe(false);
  const job = { kind: "pbkdf2", password: "old", salt: "salt", iterations: 1000 } as const;
  expect(Buffer.from(await inHashThread(job))).toEqual(pbkdf2Sync("old", "salt", 1000, 32, "sha256"));
});

it("fails for what is no hash, alone", async () => {
  const [broken, fine] = await Promise.allSettled([matches("$argon2id$broken", "x"), hashOf("x")]);
  expect([broken?.status, fine?.status]).toEqual(["rejected", "fulfilled"]);
  expect(await matches(await hashOf("y"), "y")).toBe(true);
});

/** Niceness is the 19th field of stat; the second field is a bracketed name that may hold spaces. */
const nicenessOf = (thread: string) =>
  Number(readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);

it.runIf(process.platform === "linux")("works at a lower priority than the thread that answers", async () => {
  const before = new Set(readdirSync("/proc/self/task"));
  await Promise.all([hashOf("a"), hashOf("b"), hashOf("c")]);
  const added = readdirSync("/proc/self/task").filter((thread) => !before.has(thread));
  expect(Math.max(...added.map(nicenessOf))).toBeGreaterThan(nicenessOf(String(process.pid)));
});

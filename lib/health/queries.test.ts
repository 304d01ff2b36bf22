import { Client } from "pg";
import { expect, inject, it } from "vitest";
import { env } from "@/lib/env";
import { tryToWrite } from "@/lib/health/queries";

it("what a save needs is room on the disk, for more than a row in a page that has some", async () => {
  const superuser = new Client({ connectionString: inject("superuserUrl") });
  await superuser.connect();
  // A limit of 0 for temporary files acts like a full disk. It holds for new connections, which are all of this file's.
  await superuser.query(`alter database ${new URL(env.DATABASE_URL ?? "").pathname.slice(1)} set temp_file_limit = 0`);
  await superuser.end();
  await expect(tryToWrite()).rejects.toThrow(/temp_file_limit/);
});

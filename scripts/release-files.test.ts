import { expect, test } from "vitest";
import { belongsToRelease } from "./release-files.ts";

const own = ".builds/abc";

test.each([
  "server.ts",
  ".env.example",
  "lib/secrets.ts",
  "lib/accounts/common-passwords.txt",
  "prisma/migrations/20260101000000_first/migration.sql",
  "node_modules/next/dist/server/next.js",
  "test/media/recording-480.mp4",
  ".builds/abc/server/app/page.js",
])("%s is released", (file) => expect(belongsToRelease(file, own)).toBe(true));

test.each([
  "academy/secrets/auth",
  ".data/secrets/certificates",
  "var/lib/prostuti/files/a.pdf",
  "backups/prostuti.tar",
  ".env",
  ".env.production",
  "notes.txt",
  "../elsewhere/secrets/auth",
  "test/accounts.ts",
  "e2e/exam.spec.ts",
  "lib/clock.test.ts",
  ".builds/other/server/app/page.js",
  ".builds/abcdef/server/app/page.js",
  ".builds/abc/cache/webpack",
  ".builds/abc/server/app/page.js.map",
])("%s is not", (file) => expect(belongsToRelease(file, own)).toBe(false));

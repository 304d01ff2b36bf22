import { afterEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import {
  codeAt,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  otpAddress,
  plainCode,
  stepOf,
} from "@/lib/staff/second-factor";
import { decryptSecret, encryptSecret } from "@/lib/staff/second-factor-secret";

// The last six of the eight digits in RFC 6238, appendix B.
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes of the app", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("at %d seconds", (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(codeAt(RFC_SECRET, at)).toBe(code);
    expect(stepOf(RFC_SECRET, code, at)).toBe(Math.floor(seconds / 30));
  });

  it("count half a minute before and after, no longer, and each has its own step", () => {
    const secret = newSecret();
    const now = new Date("2026-11-22T14:00:10Z");
    const code = codeAt(secret, now);
    const at = (seconds: number) => stepOf(secret, code, new Date(now.getTime() + seconds * 1000));
    expect([at(-30), at(0), at(30)]).toEqual(Array(3).fill(Math.floor(now.getTime() / 30_000)));
    expect([at(-60), at(60)]).toEqual([null, null]);
  });

  it("are read as they are typed", () => {
    expect(plainCode(" ১২৩ 456")).toBe("123456");
    expect(otpAddress(newSecret(), "Prostuti Medical Academy", "rahima")).toMatch(
      /^otpauth:\/\/totp\/Prostuti%20Medical%20Academy:rahima\?.*secret=[A-Z2-7]{32}/,
    );
  });
});

it("recovery codes are ten, all different, and known in any spelling", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(hashRecoveryCode(code.toLowerCase().replaceAll("-", " "))).toBe(hashRecoveryCode(code));
  }
});

describe("the stored secret", () => {
  const secrets = env.AUTH_SECRETS;
  afterEach(() => {
    env.AUTH_SECRETS = secrets;
  });
  const [old, fresh, other] = ["a", "b", "c"].map((letter) => letter.repeat(48)) as [string, string, string];

  it("opens for its account alone, after a rotation too, until the old secret is dropped", () => {
    env.AUTH_SECRETS = [old];
    const stored = encryptSecret(7, RFC_SECRET);
    expect(stored).not.toContain(RFC_SECRET);
    expect(encryptSecret(7, RFC_SECRET)).not.toBe(stored);
    expect(decryptSecret(7, stored)).toEqual({ plain: RFC_SECRET, isOld: false });
    expect(decryptSecret(8, stored)).toBeNull();
    env.AUTH_SECRETS = [fresh, old];
    expect(decryptSecret(7, stored)).toEqual({ plain: RFC_SECRET, isOld: true });
    env.AUTH_SECRETS = [other];
    expect(decryptSecret(7, stored)).toBeNull();
  });

  it("that was tampered with opens for nobody", () => {
    const stored = Buffer.from(encryptSecret(7, RFC_SECRET), "base64url");
    for (const index of [0, 14, stored.length - 1]) {
      const bad = Buffer.from(stored);
      bad[index] = (bad[index] ?? 0) ^ 1;
      expect(decryptSecret(7, bad.toString("base64url"))).toBeNull();
    }
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { openSession, ROTATION_GRACE_SECONDS, rotateRefreshToken } from "@/lib/accounts/session-mutations";
import { hashToken } from "@/lib/accounts/tokens";
import { prisma } from "@/lib/db";
import { createUser } from "@/prisma/factories/user";

const device = { userAgent: "", address: "192.0.2.1" };
const code = (error: { code?: string }) => error.code;

/** In each step `seconds` pass, then `together` callers use the token that was issued `back` rotations ago. */
const steps = fc.array(
  fc.record({
    seconds: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 31, max: 2000 })),
    back: fc.integer({ min: 0, max: 3 }),
    together: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test("a session is one chain: a use within the grace never ends it, a later one ends it for everybody", async () => {
  const user = await createUser(prisma);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      let now = new Date("2026-11-22T06:00:00Z");
      const { refresh } = await openSession(user, device, now);
      const chain = [refresh];
      const rotatedAt = new Map<string, number>();
      for (const { seconds, back, together } of sequence) {
        now = new Date(now.getTime() + seconds * 1000);
        const used = chain.at(-1 - Math.min(back, chain.length - 1)) ?? refresh;
        const since = (now.getTime() - (rotatedAt.get(used) ?? now.getTime())) / 1000;
        const uses = Array.from({ length: together }, () => rotateRefreshToken(used, device, now));
        if (since > ROTATION_GRACE_SECONDS) {
          expect((await Promise.allSettled(uses)).map(({ status }) => status)).not.toContain("fulfilled");
          for (const token of chain) {
            expect(await rotateRefreshToken(token, device, now).catch(code)).toBe("token_blacklisted");
          }
          return;
        }
        const [issued, ...others] = new Set((await Promise.all(uses)).map((pair) => pair.refresh));
        expect(others).toEqual([]);
        if (!issued) throw new Error("nothing was issued");
        if (used === chain.at(-1)) {
          rotatedAt.set(used, now.getTime());
          chain.push(issued);
        }
        // A late caller gets the end of the chain, never a branch of their own.
        expect(issued).toBe(chain.at(-1));
        const { sessionId } = await prisma.refreshToken.findUniqueOrThrow({ where: { hash: hashToken(issued) } });
        expect(await prisma.refreshToken.count({ where: { sessionId, rotatedAt: null } })).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});

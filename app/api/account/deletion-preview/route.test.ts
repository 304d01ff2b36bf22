import { expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { PASSWORD } from "@/test/accounts";
import { api } from "@/test/api";
import { knownLearner } from "@/test/known-learner";
import { enrol } from "@/test/sitting";

const preview = (token: string) => api("GET", "/api/account/deletion-preview/", { token });
const remove = (token: string) => api("DELETE", "/auth/users/me/", { token, body: { current_password: PASSWORD } });

it("counts what goes and what stays", async () => {
  const { token } = await knownLearner();
  expect(await preview(token)).toMatchObject({
    status: 200,
    body: {
      live_courses: 1,
      removed: { picture: false, sessions: 1, playback_positions: 1 },
      kept: {
        enrollments: 1,
        // The payment of the enrolment, and the claim that still waits.
        payments: 2,
        results: 3,
        standings: 1,
        certificates: 1,
        audit_entries: 2,
        staff_actions: 0,
      },
    },
  });
});

it("is what the deletion then does", async () => {
  const { user, token, certificate } = await knownLearner();
  const avatarKey = "00000000-0000-4000-8000-000000000000.webp";
  await storage.put(`avatars/${avatarKey}`, new Uint8Array([1]));
  await prisma.user.update({ where: { id: user.id }, data: { avatarKey } });
  const { kept, removed } = (await preview(token)).body;
  expect(removed.picture).toBe(true);
  expect((await remove(token)).status).toBe(204);

  const where = { userId: user.id };
  expect((await api("GET", `/api/avatars/${avatarKey}`)).status).toBe(404);
  expect(await prisma.session.count({ where })).toBe(0);
  expect(await prisma.refreshToken.count({ where: { session: where } })).toBe(0);
  expect(await prisma.playbackPosition.count({ where })).toBe(0);
  const row = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(row.calendarToken).not.toBe(user.calendarToken);
  expect(await prisma.enrollment.count({ where })).toBe(kept.enrollments);
  const payments = await prisma.payment.count({ where: { enrollment: where } });
  expect(payments + (await prisma.paymentClaim.count({ where }))).toBe(kept.payments);
  expect(await prisma.attempt.count({ where })).toBe(kept.results);
  expect(await prisma.standing.count({ where })).toBe(kept.standings);
  const stays = await prisma.certificate.findUniqueOrThrow({ where: { id: certificate.id } });
  expect(stays).toMatchObject({ state: "VALID", studentName: "নুসরাত ইসলাম" });
});

it("leaves the place on the leaderboard without the name", async () => {
  const { user, batch, token } = await knownLearner();
  const other = await enrol(batch.id);
  const board = async () => (await api("GET", `/api/batches/${batch.id}/leaderboard/`, { token: other.token })).body;
  expect((await board()).students).toMatchObject([{ id: user.id, student_name: "নুসরাত ইসলাম", total_score: 1.5 }]);
  await remove(token);
  expect((await board()).students).toMatchObject([{ id: user.id, student_name: "", total_score: 1.5 }]);
});

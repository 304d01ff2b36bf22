import { beforeEach, expect, test } from "vitest";
import { createLinkToken, encodeUid } from "@/lib/accounts/tokens";
import { pool, prisma } from "@/lib/db";
import { endOldRows } from "@/lib/retention/mutations";
import { createBatch } from "@/prisma/factories/batch";
import type { StaffInvitation } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { staffApi } from "@/test/staff";

type Admin = Awaited<ReturnType<typeof staffApi>>;
let admin: Admin;
let number = 0;
beforeEach(async () => {
  admin = await staffApi("ADMIN");
  number += 1;
});

const DAY = 24 * 3600_000;
const invitee = (overrides = {}) => ({
  email: `teacher${number}@example.com`,
  first_name: "ফারহানা",
  last_name: "ইয়াসমিন",
  staff_roles: ["teacher"],
  batch_ids: [],
  ...overrides,
});
const newest = () => prisma.staffInvitation.findFirstOrThrow({ orderBy: { id: "desc" } });
const linkOf = ({ id, email, sentAt }: StaffInvitation, now = new Date()) => ({
  uid: encodeUid(id),
  token: createLinkToken("invitation", { id, email, passwordChangedAt: sentAt }, now),
});
async function invite(overrides = {}): Promise<StaffInvitation> {
  expect((await admin.call("POST", "/api/staff/invitations/", { body: invitee(overrides) })).status).toBe(204);
  return newest();
}
const accept = (link: { uid: string; token: string }, overrides = {}) =>
  api("POST", "/api/staff-invitations/accept/", {
    body: { ...link, username: `farhana${number}`, password: "Shapla-bloom-52", ...overrides },
  });
const mailsOf = async (id: number) =>
  (await pool.query("select 1 from pgboss.job where data->>'invitationId' = $1", [String(id)])).rowCount;

test("the mailed link makes an account with the roles and batches of the invitation, once", async () => {
  const own = await createBatch(prisma);
  const gone = await createBatch(prisma);
  const invitation = await invite({ staff_roles: ["teacher", "admissions"], batch_ids: [own.id, gone.id] });
  expect(await mailsOf(invitation.id)).toBe(1);
  await prisma.batch.delete({ where: { id: gone.id } });

  expect((await accept(linkOf(invitation))).status).toBe(204);
  const user = await prisma.user.findFirstOrThrow({
    where: { email: invitation.email },
    include: { taughtBatches: true },
  });
  expect(user).toMatchObject({
    firstName: "ফারহানা",
    isActive: true,
    staffRoles: ["TEACHER", "ADMISSIONS"],
    taughtBatches: [{ batchId: own.id }],
  });
  expect(await logIn(user, "Shapla-bloom-52")).toBeDefined();
  const again = await accept(linkOf(invitation), { username: `again${number}` });
  expect(again).toMatchObject({ status: 410, body: { code: "invitation_ended" } });
  const trail = await prisma.auditEntry.findMany({
    where: { action: { startsWith: "invitation." }, OR: [{ actorId: user.id }, { actorId: admin.user.id }] },
    orderBy: { id: "asc" },
  });
  expect(trail.map(({ action }) => action)).toEqual(["invitation.create", "invitation.accept"]);
});

test("an invitation names batches that are there, and opens nothing once none of them is", async () => {
  const refused = await admin.call("POST", "/api/staff/invitations/", {
    body: invitee({ batch_ids: [2_000_000_000] }),
  });
  expect(refused).toMatchObject({ status: 400, body: { batch_ids: [expect.stringContaining("2000000000")] } });
  const only = await createBatch(prisma);
  const invitation = await invite({ batch_ids: [only.id] });
  await prisma.batch.delete({ where: { id: only.id } });
  expect(await accept(linkOf(invitation))).toMatchObject({ status: 410, body: { code: "invitation_ended" } });
  expect(await prisma.user.count({ where: { email: invitation.email } })).toBe(0);
});

test("two who follow one link at once make one account", async () => {
  const link = linkOf(await invite());
  const names = ["one", "two", "three"].map((name) => `${name}${number}`);
  const answers = await Promise.all(names.map((username) => accept(link, { username })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  expect(await prisma.user.count({ where: { email: invitee().email } })).toBe(1);
});

test("a link that is forged, too old, withdrawn or sent anew opens nothing", async () => {
  const invitation = await invite();
  const link = linkOf(invitation);
  const refused = { status: 410, body: { code: "invitation_ended" } };
  expect(await accept({ ...link, token: `${link.token}x` })).toMatchObject(refused);
  expect(await accept({ ...link, uid: encodeUid(2_000_000_000) })).toMatchObject(refused);
  expect(await accept(linkOf(invitation, new Date(Date.now() - 8 * DAY)))).toMatchObject(refused);

  expect((await admin.call("POST", `/api/staff/invitations/${invitation.id}/send/`)).status).toBe(204);
  expect(await mailsOf(invitation.id)).toBe(2);
  expect(await accept(link)).toMatchObject(refused);
  const fresh = linkOf(await newest());
  expect((await admin.call("DELETE", `/api/staff/invitations/${invitation.id}/`)).status).toBe(204);
  expect(await accept(fresh)).toMatchObject(refused);
  expect(await admin.call("POST", `/api/staff/invitations/${invitation.id}/send/`)).toMatchObject(refused);
  expect(await prisma.user.count({ where: { email: invitation.email } })).toBe(0);
});

test("a second invitation to one address, and one to somebody with an account, say what to do instead", async () => {
  await invite();
  const twice = await admin.call("POST", "/api/staff/invitations/", {
    body: invitee({ email: invitee().email.toUpperCase() }),
  });
  expect(twice).toMatchObject({ status: 409, body: { code: "already_invited" } });
  const learner = await createAccount();
  const known = await admin.call("POST", "/api/staff/invitations/", { body: invitee({ email: learner.email }) });
  expect(known).toMatchObject({
    status: 409,
    body: { code: "account_exists", account: { id: learner.id, username: learner.username } },
  });
});

test("a weak password and a taken name are refused, and the link stays good", async () => {
  const link = linkOf(await invite());
  expect(await accept(link, { password: "12345678" })).toMatchObject({
    status: 400,
    body: { password: expect.any(Array) },
  });
  const taken = await createAccount();
  expect(await accept(link, { username: taken.username })).toMatchObject({
    status: 400,
    body: { username: expect.any(Array) },
  });
  expect((await accept(link)).status).toBe(204);
});

test("the list shows what waits, and the cleanup takes what ended a month ago", async () => {
  const invitation = await invite({ staff_roles: ["admissions"] });
  const { body } = await admin.call("GET", "/api/staff/accounts/");
  expect(body.invitations.at(-1)).toMatchObject({
    id: invitation.id,
    email: invitation.email,
    staff_roles: ["admissions"],
    is_expired: false,
    invited_by: expect.any(String),
  });
  await endOldRows(new Date());
  expect(await newest()).toMatchObject({ id: invitation.id });
  await endOldRows(new Date(Date.now() + 38 * DAY));
  expect(await prisma.staffInvitation.count({ where: { id: invitation.id } })).toBe(0);
});

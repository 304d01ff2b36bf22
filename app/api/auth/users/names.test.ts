import { describe, expect, it } from "vitest";
import { deliverMail } from "@/lib/accounts/mails";
import { prisma } from "@/lib/db";
import { listMails } from "@/lib/inbox";
import { linkMail } from "@/lib/jobs";
import { createAccount, logIn, registration } from "@/test/accounts";
import { api } from "@/test/api";

const NAME_TEXT = "Enter a valid name, without links and invisible characters.";
const register = (overrides: Record<string, unknown>) => api("POST", "/auth/users/", { body: registration(overrides) });

describe("names, which stand in mails to others", () => {
  it.each(["You won\r\nhttp://evil", "Visit evil.com", "Rahim\u202Efdp", "Аdmin"])(
    "%j is refused at registration and later",
    async (name) => {
      expect((await register({ first_name: name })).body).toEqual({ first_name: [NAME_TEXT] });
      const token = (await logIn(await createAccount())).access;
      for (const method of ["PATCH", "PUT"]) {
        const body = { first_name: "রাকিব", last_name: name, phone_number: "01812345678" };
        expect(await api(method, "/auth/users/me/", { token, body })).toMatchObject({
          status: 400,
          body: { last_name: [NAME_TEXT] },
        });
      }
    },
  );

  it("are left out of a mail where an older account has such a one", async () => {
    const account = await createAccount({ firstName: "You won! http://evil.example", isActive: false });
    await prisma.user.update({ where: { id: account.id }, data: { activatedAt: null } });
    await deliverMail(linkMail("activation", account.id), new Date());
    const [mail] = await listMails();
    expect(mail?.to).toContain(account.email);
    expect(`${mail?.text}${mail?.html}`).not.toContain("evil.example");
    expect(mail?.text).toContain("প্রিয় শিক্ষার্থী,");
  });
});

describe("staff cannot be imitated", () => {
  it("by a username that is drawn like theirs", async () => {
    await createAccount({ username: "mahmud.rahman", staffRoles: ["ADMIN"] });
    for (const username of ["rnahmud.rahman", "mahmud.rahrnan"]) {
      expect((await register({ username })).body, username).toEqual({
        username: ["A user with that username already exists."],
      });
    }
    for (const username of ["mаhmud.rahman", "ｍahmud.rahman", "mahmud.rahman\u1160"]) {
      expect((await register({ username })).body, username).toEqual({
        username: [expect.stringMatching(/^Enter a valid username\./)],
      });
    }
    await createAccount({ username: "mahbub.alam" });
    expect((await register({ username: "rnahbub.alam" })).status).toBe(201);
  });

  it("by a name that is drawn like theirs, while a name may be shared", async () => {
    await createAccount({ firstName: "Farhana", lastName: "Yasmin", staffRoles: ["TEACHER"] });
    const faked = { first_name: "Farhana", last_name: "Yasrnin" };
    const refusal = { first_name: ["This name looks like that of somebody of the academy."] };
    expect((await register(faked)).body).toEqual(refusal);
    expect((await register({ first_name: "farhana", last_name: "yasmin" })).status).toBe(201);
    const token = (await logIn(await createAccount({ firstName: "Farhana" }))).access;
    expect((await api("PATCH", "/auth/users/me/", { token, body: { last_name: "Yasrnin" } })).body).toEqual(refusal);
    expect((await api("PATCH", "/auth/users/me/", { token, body: { last_name: "Begum" } })).status).toBe(200);
  });
});

it("refuses a quoted local part, which is another address here and the same mailbox there", async () => {
  for (const email of ['"t\u000Barget"@example.com', '"a"@b.com', '"a b"@example.com']) {
    expect((await register({ email })).body).toEqual({ email: ["Enter a valid email address."] });
  }
});

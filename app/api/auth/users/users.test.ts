import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { prisma } from "@/lib/db";
import { createAccount, linkFor, logIn, PASSWORD, registration } from "@/test/accounts";
import { api } from "@/test/api";
import { queuedMails } from "@/test/mails";

const required = ["This field is required."];
const credentialsMissing = { detail: "Authentication credentials were not provided." };

describe("POST /auth/users/", () => {
  it("creates an inactive account and queues one mail", async () => {
    const payload = registration({ is_active: true, is_staff: true, id: 77, email: "Rakib.Hasan@Example.com" });
    const { status, body } = await api("POST", "/auth/users/", { body: payload });
    expect(status).toBe(201);
    expect(body).toEqual({
      email: payload.email,
      first_name: "রাকিব",
      last_name: "হাসান",
      phone_number: "01812345678",
      username: payload.username,
      id: expect.any(Number),
    });
    const user = await prisma.user.findUniqueOrThrow({ where: { id: body.id } });
    expect(user).toMatchObject({ isActive: false, role: "LEARNER" });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await queuedMails(body.id)).toEqual([{ template: "activation", userId: body.id, email: "" }]);
    const login = await api("POST", "/auth/jwt/create/", {
      body: { username: payload.username, password: payload.password },
    });
    expect(login.status).toBe(401);
  });

  it("reports every missing field at once", async () => {
    const { status, body } = await api("POST", "/auth/users/", { body: {} });
    expect(status).toBe(400);
    expect(body).toEqual({
      first_name: required,
      last_name: required,
      username: required,
      phone_number: required,
      email: required,
      password: required,
      confirm_password: required,
    });
  });

  it("reports duplicates together, without regard to case, and no password error beside them", async () => {
    const user = await createAccount();
    const body = registration({
      username: user.username.toUpperCase(),
      email: user.email.toUpperCase(),
      password: "123",
    });
    const answer = await api("POST", "/auth/users/", { body });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual({
      username: ["A user with that username already exists."],
      email: ["This field must be unique."],
    });
  });

  it("gives one of two simultaneous registrations the field error", async () => {
    const payload = registration();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        api("POST", "/auth/users/", { body: { ...payload, email: `${i}${payload.email}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    for (const { status, body } of answers) {
      if (status === 400) expect(body).toEqual({ username: ["A user with that username already exists."] });
    }
  });

  it.each([
    [
      "123",
      [
        "This password is too short. It must contain at least 8 characters.",
        "This password is too common.",
        "This password is entirely numeric.",
      ],
    ],
    ["Ab1!", ["This password is too short. It must contain at least 8 characters."]],
    ["password123", ["This password is too common."]],
    ["12345678901", ["This password is too common.", "This password is entirely numeric."]],
  ])("refuses the password %s", async (password, texts) => {
    const { status, body } = await api("POST", "/auth/users/", {
      body: registration({ password, confirm_password: password }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({ password: texts });
  });

  it.each([
    ["username", { username: "kamrul.hasan" }, "kamrul.hasan1"],
    ["first name", { first_name: "Tanvirrahman" }, "tanvirrahman1"],
    ["last name", { last_name: "Chowdhury" }, "chowdhury9"],
    ["email", { email: "mousumi.akter@example.com" }, "mousumi.akter@x"],
  ])("refuses a password like the %s", async (attribute, overrides, password) => {
    const { body } = await api("POST", "/auth/users/", {
      body: registration({ ...overrides, password, confirm_password: password }),
    });
    expect(body).toEqual({ password: [`The password is too similar to the ${attribute}.`] });
  });

  it("checks the password rules before the repetition", async () => {
    const mismatch = await api("POST", "/auth/users/", { body: registration({ confirm_password: "Shapla-bloom-53" }) });
    expect(mismatch).toMatchObject({ status: 400 });
    expect(mismatch.body).toEqual({ non_field_errors: ["The two password fields didn't match."] });
  });

  it.each(["with space", "a/b", "a<b", "নুসরাতি"])("refuses the username %s", async (username) => {
    const { body } = await api("POST", "/auth/users/", { body: registration({ username }) });
    expect(body).toEqual({
      username: ["Enter a valid username. This value may contain only letters, numbers, and @/./+/-/_ characters."],
    });
  });

  it("accepts letters of any alphabet and refuses 151 of them", async () => {
    expect((await api("POST", "/auth/users/", { body: registration({ username: "zoé@example" }) })).status).toBe(201);
    const { body } = await api("POST", "/auth/users/", { body: registration({ username: "a".repeat(151) }) });
    expect(body).toEqual({ username: ["Ensure this field has no more than 150 characters."] });
  });

  it.each(["plain", "a@", "@b.c", "a@b", "a@b.c", "a@-b.com", "ü@example.com"])(
    "refuses the address %s",
    async (email) => {
      const { body } = await api("POST", "/auth/users/", { body: registration({ email }) });
      expect(body).toEqual({ email: ["Enter a valid email address."] });
    },
  );

  it("accepts the address user@localhost", async () => {
    const email = "user@localhost";
    expect((await api("POST", "/auth/users/", { body: registration({ email }) })).status).toBe(201);
  });

  it("stores Bengali phone digits as ASCII and refuses what is no number", async () => {
    const { body } = await api("POST", "/auth/users/", { body: registration({ phone_number: "০১৭১২৩৪৫৬৭৮" }) });
    expect(body.phone_number).toBe("01712345678");
    const stored = await prisma.user.findFirstOrThrow({ where: { username: body.username } });
    expect(stored.phoneNumber).toBe("8801712345678");
    const foreign = await api("POST", "/auth/users/", { body: registration({ phone_number: "14155552671" }) });
    expect(foreign.body.phone_number).toBe("14155552671");
    const unknown = await api("POST", "/auth/users/", { body: registration({ phone_number: "017123456789012" }) });
    expect(unknown.body.phone_number).toBe("017123456789012");
    const refused = await api("POST", "/auth/users/", { body: registration({ phone_number: "12345" }) });
    expect(refused.body).toEqual({ phone_number: [expect.any(String)] });
  });

  it("normalises names", async () => {
    const { body } = await api("POST", "/auth/users/", { body: registration({ first_name: "য\u09BC" }) });
    expect(body.first_name).toBe("য\u09BC".normalize("NFC"));
  });
});

describe("the accounts a caller may see", () => {
  it("lists and shows only the own one", async () => {
    const user = await createAccount();
    const other = await createAccount();
    const { access: token } = await logIn(user);
    expect((await api("GET", "/auth/users/")).body).toEqual(credentialsMissing);
    const { body } = await api("GET", "/auth/users/", { token });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([user.id]);
    expect((await api("GET", `/auth/users/${user.id}/`, { token })).status).toBe(200);
    expect(await api("GET", `/auth/users/${other.id}/`, { token })).toMatchObject({
      status: 404,
      body: { detail: "Not found." },
    });
    expect((await api("GET", `/auth/users/${user.id}/`)).status).toBe(401);
  });

  it("answers a wrong method with 401 to nobody and 405 to somebody", async () => {
    const { access: token } = await logIn(await createAccount());
    for (const path of ["activation", "reset_password", "set_password", "resend_activation"]) {
      expect(await api("GET", `/auth/users/${path}/`)).toMatchObject({ status: 401, body: credentialsMissing });
      expect(await api("GET", `/auth/users/${path}/`, { token })).toMatchObject({
        status: 405,
        body: { detail: 'Method "GET" not allowed.' },
      });
    }
    expect((await api("POST", "/auth/users/me/", { token })).status).toBe(405);
    expect((await api("POST", "/auth/users/me/")).status).toBe(401);
  });
});

describe("POST /auth/users/activation/", () => {
  const send = (body: unknown) => api("POST", "/auth/users/activation/", { body });

  it("activates once; the second use of the same link is stale", async () => {
    const user = await createAccount({ isActive: false, activatedAt: null });
    const link = linkFor("activation", user);
    const first = await send(link);
    expect(first).toMatchObject({ status: 204, body: null });
    expect(first.headers.get("content-type")).toBeNull();
    await logIn(user, PASSWORD);
    expect(await send(link)).toMatchObject({ status: 403, body: { detail: "Stale token for given user." } });
  });

  it("cannot switch an account on again that staff switched off", async () => {
    const user = await createAccount({ isActive: false });
    expect((await send(linkFor("activation", user))).status).toBe(403);
    expect((await prisma.user.findUniqueOrThrow({ where: { id: user.id } })).isActive).toBe(false);
  });

  it("refuses other tokens and unknown accounts", async () => {
    const user = await createAccount({ isActive: false, activatedAt: null });
    const other = await createAccount({ isActive: false, activatedAt: null });
    const invalid = { token: ["Invalid token for given user."] };
    const { uid, token } = linkFor("activation", user);
    expect(await send({ uid, token: "x" })).toMatchObject({ status: 400, body: invalid });
    expect((await send({ uid, token: linkFor("activation", other).token })).body).toEqual(invalid);
    expect((await send({ uid, token: linkFor("reset", user).token })).body).toEqual(invalid);
    expect((await send(linkFor("activation", user, new Date(Date.now() - 73 * 3600_000)))).body).toEqual(invalid);
    for (const bad of ["", "!!", "MjAwMDAwMDAwMA"]) {
      const expected = bad === "" ? ["This field may not be blank."] : ["Invalid user id or user doesn't exist."];
      expect((await send({ uid: bad, token })).body).toEqual({ uid: expected });
    }
    expect((await send({})).body).toEqual({ uid: required, token: required });
    expect((await send({ uid, token })).status).toBe(204);
  });
});

describe("mails on request", () => {
  it("answers 204 for known and unknown addresses alike", async () => {
    const user = await createAccount();
    for (const email of [user.email.toUpperCase(), "nobody@example.com"]) {
      for (const path of ["reset_password", "resend_activation"]) {
        expect(await api("POST", `/auth/users/${path}/`, { body: { email } })).toMatchObject({
          status: 204,
          body: null,
        });
      }
    }
  });

  it("refuses what is no address", async () => {
    const send = async (body: unknown) => (await api("POST", "/auth/users/reset_password/", { body })).body;
    expect(await send({ email: "x" })).toEqual({ email: ["Enter a valid email address."] });
    expect(await send({ email: "" })).toEqual({ email: ["This field may not be blank."] });
    expect(await send({ email: null })).toEqual({ email: ["This field may not be null."] });
    expect(await send({})).toEqual({ email: required });
  });

  it("sends five an hour to one address", async () => {
    const body = { email: "often@example.com" };
    for (let i = 0; i < 5; i += 1)
      expect((await api("POST", "/auth/users/reset_password/", { body })).status).toBe(204);
    expect((await api("POST", "/auth/users/reset_password/", { body })).status).toBe(429);
  });
});

describe("POST /auth/users/reset_password_confirm/", () => {
  const NEW = "Hijol-river-93";
  const send = (body: unknown) => api("POST", "/auth/users/reset_password_confirm/", { body });

  it("sets the password, ends every session and spends all links", async () => {
    const user = await createAccount();
    const { access } = await logIn(user);
    const first = linkFor("reset", user);
    const second = linkFor("reset", user, new Date(Date.now() - 5_000));
    expect(await send({ ...first, new_password: NEW })).toMatchObject({ status: 204, body: null });
    expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
    for (const link of [first, second]) {
      expect((await send({ ...link, new_password: NEW })).body).toEqual({ token: ["Invalid token for given user."] });
    }
    await logIn(user, NEW);
  });

  it("keeps the link after a weak password, whose rules come first", async () => {
    const user = await createAccount({ username: "shahriar.kabir" });
    const link = linkFor("reset", user);
    const weak = await send({ ...link, token: "bad", new_password: "shahriar.kabir1" });
    expect(weak).toMatchObject({ status: 400 });
    expect(weak.body).toEqual({ new_password: ["The password is too similar to the username."] });
    expect((await send({ uid: "!!", token: "x", new_password: NEW })).body).toEqual({
      uid: ["Invalid user id or user doesn't exist."],
    });
    expect((await send({})).body).toEqual({ uid: required, token: required, new_password: required });
    await logIn(user, PASSWORD);
    expect((await send({ ...link, new_password: NEW })).status).toBe(204);
  });

  it("does not accept a link of more than an hour, nor an activation link", async () => {
    const user = await createAccount();
    const old = linkFor("reset", user, new Date(Date.now() - 61 * 60_000));
    expect((await send({ ...old, new_password: NEW })).status).toBe(400);
    expect((await send({ ...linkFor("activation", user), new_password: NEW })).status).toBe(400);
  });

  it("lets one of two simultaneous uses win", async () => {
    const user = await createAccount();
    const link = linkFor("reset", user);
    const answers = await Promise.all([NEW, `${NEW}x`].map((new_password) => send({ ...link, new_password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it("lets logout-all-after-reset use the spent token for ten minutes, and again", async () => {
    const user = await createAccount();
    const link = linkFor("reset", user);
    const logoutAll = (body: unknown) => api("POST", "/auth/logout-all-after-reset/", { body });
    expect((await logoutAll(link)).body).toEqual({ token: ["Invalid token for given user."] });
    await send({ ...link, new_password: NEW });
    const { access } = await logIn(user, NEW);
    expect(await logoutAll(link)).toMatchObject({ status: 204, body: null });
    expect((await api("GET", "/auth/users/me/", { token: access })).status).toBe(401);
    expect((await logoutAll(link)).status).toBe(204);
    const { access: stays } = await logIn(user, NEW);
    expect((await logoutAll({ ...link, token: "bogus" })).status).toBe(400);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
    expect((await logoutAll(link)).status).toBe(400);
    vi.useRealTimers();
    expect((await api("GET", "/auth/users/me/", { token: stays })).status).toBe(200);
  });
});

describe("POST /auth/users/set_password/", () => {
  const NEW = "Hijol-river-93";

  it("ends the other sessions at once and the own one with logout-all", async () => {
    const user = await createAccount();
    const mine = await logIn(user);
    const other = await logIn(user);
    const body = { current_password: PASSWORD, new_password: NEW };
    expect(await api("POST", "/auth/users/set_password/", { token: mine.access, body })).toMatchObject({ status: 204 });
    expect((await api("GET", "/auth/users/me/", { token: other.access })).status).toBe(401);
    expect((await api("POST", "/auth/jwt/refresh/", { body: { refresh: other.refresh } })).status).toBe(401);
    expect((await api("GET", "/auth/users/me/", { token: mine.access })).status).toBe(200);
    expect(await api("POST", "/auth/logout-all/", { token: mine.access })).toMatchObject({ status: 204, body: null });
    expect((await api("GET", "/auth/users/me/", { token: mine.access })).status).toBe(401);
    await logIn(user, NEW);
  });

  it("checks the current password before the new one", async () => {
    const user = await createAccount({ username: "mahbub.alam" });
    const { access: token } = await logIn(user);
    const send = async (body: unknown) => (await api("POST", "/auth/users/set_password/", { token, body })).body;
    expect(await send({ current_password: "wrong", new_password: "123" })).toEqual({
      current_password: ["Invalid password."],
    });
    expect(await send({ current_password: PASSWORD, new_password: "mahbub.alam1" })).toEqual({
      new_password: ["The password is too similar to the username."],
    });
    expect(await send({})).toEqual({ current_password: required, new_password: required });
    expect(await send({ current_password: PASSWORD, new_password: PASSWORD })).toBeNull();
    expect((await api("POST", "/auth/users/set_password/", { body: {} })).body).toEqual(credentialsMissing);
  });

  it("tells the account's owner by mail", async () => {
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const body = { current_password: PASSWORD, new_password: NEW };
    await api("POST", "/auth/users/set_password/", { token, body });
    expect(await queuedMails(user.id)).toEqual([{ template: "password-changed", userId: user.id }]);
  });
});

describe("/auth/users/me/", () => {
  it("shows seven fields and changes the writable ones", async () => {
    const user = await createAccount();
    const { access: token } = await logIn(user);
    const { body } = await api("GET", "/auth/users/me/", { token });
    expect(body).toEqual({
      id: user.id,
      first_name: "নুসরাত",
      last_name: "ইসলাম",
      email: user.email,
      avatar: null,
      username: user.username,
      phone_number: "01712345678",
    });
    const patched = await api("PATCH", "/auth/users/me/", {
      token,
      body: { first_name: "নুসরাত জাহান", username: "other", email: "other@example.com", id: 1, is_staff: true },
    });
    expect(patched).toMatchObject({ status: 200, body: { ...body, first_name: "নুসরাত জাহান" } });
    expect((await api("PATCH", "/auth/users/me/", { token, body: {} })).status).toBe(200);
    for (const [value, text] of [
      ["", "This field may not be blank."],
      [null, "This field may not be null."],
    ]) {
      const refused = await api("PATCH", "/auth/users/me/", { token, body: { first_name: value } });
      expect(refused).toMatchObject({ status: 400, body: { first_name: [text] } });
    }
    const long = await api("PATCH", "/auth/users/me/", { token, body: { last_name: "ক".repeat(151) } });
    expect(long.body).toEqual({ last_name: ["Ensure this field has no more than 150 characters."] });
    const incomplete = await api("PUT", "/auth/users/me/", { token, body: { first_name: "নুসরাত" } });
    expect(incomplete).toMatchObject({ status: 400, body: { last_name: required, phone_number: required } });
    const complete = { first_name: "নুসরাত", last_name: "ইসলাম", phone_number: "01912345678" };
    expect(await api("PUT", "/auth/users/me/", { token, body: complete })).toMatchObject({
      status: 200,
      body: complete,
    });
  });

  it("keeps a small square of an uploaded picture and removes it again", async () => {
    const { access: token } = await logIn(await createAccount());
    const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: "#0B7A6B" } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set("avatar", new Blob([new Uint8Array(picture)], { type: "image/png" }), "me.png");
    form.set("first_name", "নতুন");
    const { status, body } = await api("PATCH", "/auth/users/me/", { token, form });
    expect(status).toBe(200);
    expect(body.first_name).toBe("নতুন");
    expect(body.avatar).toMatch(/^http:\/\/localhost:3000\/api\/avatars\/[0-9a-f-]+\.webp$/);
    const served = await api("GET", new URL(body.avatar).pathname);
    expect(served.status).toBe(200);
    expect(served.headers.get("content-type")).toBe("image/webp");
    expect((await api("PATCH", "/auth/users/me/", { token, body: { avatar: null } })).body.avatar).toBeNull();
    expect((await api("GET", new URL(body.avatar).pathname)).status).toBe(404);
  });

  it("refuses what is no picture", async () => {
    const { access: token } = await logIn(await createAccount());
    const invalid = "Upload a valid image. The file you uploaded was either not an image or a corrupted image.";
    for (const content of ["not a picture", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>']) {
      const form = new FormData();
      form.set("avatar", new Blob([content], { type: "image/png" }), "me.png");
      expect(await api("PATCH", "/auth/users/me/", { token, form })).toMatchObject({
        status: 400,
        body: { avatar: [invalid] },
      });
    }
    const text = await api("PATCH", "/auth/users/me/", { token, body: { avatar: "text" } });
    expect(text.body).toEqual({
      avatar: ["The submitted data was not a file. Check the encoding type on the form."],
    });
  });

  it("deletes the account with its password only; nothing personal stays", async () => {
    const user = await createAccount({ firstName: "গোপন" });
    const { access: token } = await logIn(user);
    const send = (body: unknown) => api("DELETE", "/auth/users/me/", { token, body });
    expect((await send({})).body).toEqual({ current_password: required });
    expect((await send({ current_password: "wrong" })).body).toEqual({ current_password: ["Invalid password."] });
    expect(await send({ current_password: PASSWORD })).toMatchObject({ status: 204, body: null });
    expect(await api("GET", "/auth/users/me/", { token })).toMatchObject({
      status: 401,
      body: { detail: "User not found", code: "user_not_found" },
    });
    const login = await api("POST", "/auth/jwt/create/", { body: { username: user.username, password: PASSWORD } });
    expect(login.status).toBe(401);
    const row = JSON.stringify(await prisma.user.findUniqueOrThrow({ where: { id: user.id } }));
    for (const value of [user.username, user.email, "গোপন", user.phoneNumber]) expect(row).not.toContain(value);
    expect(
      (await api("POST", "/auth/users/", { body: registration({ username: user.username, email: user.email }) }))
        .status,
    ).toBe(201);
  });
});

describe("/auth/sessions/", () => {
  it("lists the own devices and ends one of them", async () => {
    const user = await createAccount();
    const phone = await logIn(user);
    const laptop = await logIn(user);
    const stranger = await logIn(await createAccount());
    const { body } = await api("GET", "/auth/sessions/", { token: laptop.access });
    expect(body).toHaveLength(2);
    expect(body.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1);
    const other = body.find((session: { is_current: boolean }) => !session.is_current);
    expect((await api("DELETE", `/auth/sessions/${other.id}/`, { token: stranger.access })).status).toBe(404);
    expect((await api("DELETE", `/auth/sessions/${other.id}/`, { token: laptop.access })).status).toBe(204);
    expect((await api("DELETE", `/auth/sessions/${other.id}/`, { token: laptop.access })).status).toBe(404);
    expect((await api("GET", "/auth/users/me/", { token: phone.access })).status).toBe(401);
    expect((await api("DELETE", "/auth/sessions/current/", { token: laptop.access })).status).toBe(204);
    expect((await api("GET", "/auth/users/me/", { token: laptop.access })).status).toBe(401);
  });

  it("ends all but the own one", async () => {
    const user = await createAccount();
    const phone = await logIn(user);
    const tablet = await logIn(user);
    const laptop = await logIn(user);
    const stranger = await logIn(await createAccount());
    expect((await api("DELETE", "/auth/sessions/", { token: laptop.access })).status).toBe(204);
    for (const { access: token } of [phone, tablet]) {
      expect((await api("GET", "/auth/users/me/", { token })).status).toBe(401);
    }
    for (const { access: token } of [laptop, stranger]) {
      expect((await api("GET", "/auth/users/me/", { token })).status).toBe(200);
    }
    expect((await api("GET", "/auth/sessions/", { token: laptop.access })).body).toHaveLength(1);
  });
});

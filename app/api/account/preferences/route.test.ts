import { expect, it } from "vitest";
import { createAccount, logIn } from "@/test/accounts";
import { api } from "@/test/api";
import { sitThrough, sitting } from "@/test/sitting";

const url = "/api/account/preferences/";

it("hides the name from other learners and shows it again", async () => {
  const { exam, batchId, learners } = await sitting(2);
  const [shy, other] = learners as [(typeof learners)[number], (typeof learners)[number]];
  await sitThrough(exam, shy, [0]);
  const nameFor = async (token: string) => {
    const { body } = await api("GET", `/api/batches/${batchId}/leaderboard/`, { token });
    return body.students.find(({ id }: { id: number }) => id === shy.user.id).student_name;
  };
  const change = (hide_name: boolean) => api("PATCH", url, { token: shy.token, body: { hide_name } });

  expect(await api("GET", url, { token: shy.token })).toMatchObject({ status: 200, body: { hide_name: false } });
  expect(await change(true)).toMatchObject({ status: 200, body: { hide_name: true } });
  expect(await nameFor(other.token)).toBe("");
  expect(await nameFor(shy.token)).toBe("নুসরাত ইসলাম");
  expect((await change(false)).body).toEqual({ hide_name: false });
  expect(await nameFor(other.token)).toBe("নুসরাত ইসলাম");
});

it("changes nothing without a value, and refuses what is no boolean", async () => {
  const token = (await logIn(await createAccount())).access;
  await api("PATCH", url, { token, body: { hide_name: true } });
  expect((await api("PATCH", url, { token, body: {} })).body).toEqual({ hide_name: true });
  for (const hide_name of ["yes", null, 1]) {
    expect(await api("PATCH", url, { token, body: { hide_name } })).toMatchObject({
      status: 400,
      body: { hide_name: ["Must be a valid boolean."] },
    });
  }
});

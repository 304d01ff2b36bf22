import { expect, test } from "vitest";
import { readMailedLink } from "@/components/account/mailed-link";
import { createLinkToken, encodeUid } from "@/lib/accounts/tokens";

const subject = { id: 318, email: "nusrat@example.com", passwordChangedAt: null };
const uid = encodeUid(subject.id);
const token = createLinkToken("activation", subject, new Date("2026-11-21T12:00:00Z"));
const whole = { uid, token };

/** As the server parses an address's query: a name that stands twice has a list. */
function queryOf(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const all = params.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}
const read = (search: string) => readMailedLink(Promise.resolve(queryOf(search)));

test.each([
  `uid=${uid}&token=${token}`,
  `uid=${uid}&amp;token=${token}`,
  `uid=${uid}&amp;amp;token=${token}`,
  `uid=${uid}%26token=${token}`,
  `uid=3D${uid}&token=3D${token}`,
  `uid=3D${uid}&amp;token=3D${token}`,
  `uid=${uid}&token=${token}.`,
  `uid=${uid}&token=${token}>`,
  `uid=${uid}&token=${token}%3E`,
  `uid=${uid}&token=${token})`,
  `uid=${uid}&token=${token}।`,
  `uid=${uid}&token=${token}"`,
  `uid=%3C${uid}%3E&token=${token}`.replace("%3C", ""),
  `uid=${uid}&token=${token.slice(0, 20)}%0A${token.slice(20)}`,
  `uid=${uid}&token=${token.slice(0, 20)}=%0D%0A${token.slice(20)}`,
  `utm_source=mail&uid=${uid}&token=${token}&uid=${uid}`,
])("a link that a mail program damaged is read as it was: %s", async (search) => {
  expect(await read(search)).toEqual(whole);
});

test.each([
  ["nothing at all", "", { uid: "", token: "" }],
  ["no token", `uid=${uid}`, { uid, token: "" }],
  ["two tokens", `uid=${uid}&token=${token}&token=other`, { uid, token: "" }],
  ["another name that ends alike", `fluid=${uid}&token=${token}`, { uid: "", token }],
])("%s is no whole link", async (_what, search, expected) => {
  expect(await read(search)).toEqual(expected);
});

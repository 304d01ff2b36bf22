import { describe, expect, test } from "vitest";
import { findLearner, indexAccounts, type KnownAccount } from "@/lib/staff/imports/find-learner";

const account = (id: number, username: string, name: string, phone: string): KnownAccount => {
  const [firstName = "", ...rest] = name.split(" ");
  return { id, username, email: `${username}@mail.example`, firstName, lastName: rest.join(" "), phoneNumber: phone };
};
const rima = account(1, "rima", "রিমা আক্তার", "8801711000001");
const sister = account(2, "rumana", "রুমানা আক্তার", "8801711000001");
const karim = account(3, "karim", "আব্দুল করিম", "8801811000003");
const otherKarim = account(4, "karim2", "আব্দুল করিম", "8801811000004");
const numbered = account(5, "01911000009", "নাসির", "8801511000005");
const owner = account(6, "owner", "মালিহা", "8801911000009");
const sadia = account(7, "sadia", "সাদিয়া আক্তার", "8801911000007");
const rahim = account(8, "rahim77", "মোঃ রহিম উদ্দিন", "8801911000008");
const index = indexAccounts([rima, sister, karim, otherKarim, numbered, owner, sadia, rahim]);

const find = (cells: Partial<Parameters<typeof findLearner>[0]>, mayMake = false) =>
  findLearner({ learner: "", name: "", phone: "", email: "", ...cells }, index, mayMake);
const certain = (id: number) => ({ kind: "found", account: { id }, doubt: null });
const doubtful = (id: number) => ({ kind: "found", account: { id }, doubt: expect.stringContaining("দেখুন") });

describe("a learner is certain", () => {
  test.each([
    ["by username in any case", { learner: "RIMA" }, 1],
    ["by address", { learner: "Rima@mail.example" }, 1],
    ["by address in its own column", { email: "rima@mail.example" }, 1],
    ["by number in Bengali digits", { learner: "০১৮১১-০০০০০৩" }, 3],
    ["by number without its zero, as Excel leaves it", { phone: "1811000004" }, 4],
    ["by a shared number and the name", { phone: "+88 01711-000001", name: "রুমানা  আক্তার" }, 2],
    ["by a shared number and the address", { phone: "01711000001", email: "rima@mail.example" }, 1],
    ["by number, the name written another way", { phone: "01711000001", name: "রিমা আক্তার." }, 1],
    ["by number with the words of whoever keeps the list", { phone: "01811 000003 (বাবা)," }, 3],
    ["by one of two numbers", { phone: "01811000003, 01999999999" }, 3],
    ["by number as a program writes it", { learner: "1811000003.0" }, 3],
    ["by number and the first name", { phone: "01911000007", name: "সাদিয়া" }, 7],
    ["by number, the name without its title", { phone: "01911000008", name: "রহিম উদ্দিন" }, 8],
    ["by number, the title written another way", { phone: "01911000008", name: "মো. রহিম উদ্দিন" }, 8],
    ["by number, the title with a colon", { phone: "01911000008", name: "মো: রহিম" }, 8],
    ["by username with a figure", { learner: "Rahim77" }, 8],
    ["by username that begins a sentence, and the number", { learner: "Karim", phone: "01811000003" }, 3],
    ["by number, with the name in the learner's cell", { learner: "আব্দুল করিম", phone: "01811000003" }, 3],
  ])("%s", (_how, cells, id) => expect(find(cells)).toMatchObject(certain(id)));
});

describe("somebody looks at it", () => {
  test.each([
    ["a name alone", { learner: "রিমা আক্তার" }, 1],
    ["a number whose account has another name", { phone: "01811000003", name: "সাদিয়া ইসলাম" }, 3],
    ["a number of her sister", { phone: "01911000007", name: "নাদিয়া আক্তার" }, 7],
    ["a number of somebody with her first name", { phone: "01911000007", name: "সাদিয়া ইসলাম" }, 7],
    ["a number and the last name alone", { phone: "01911000007", name: "আক্তার" }, 7],
    ["a number and a name in another script", { phone: "01911000007", name: "Sadia Akter" }, 7],
    ["an address of her sister", { email: "sadia@mail.example", name: "নাদিয়া আক্তার" }, 7],
    ["a username of her sister", { learner: "sadia", name: "নাদিয়া আক্তার" }, 7],
    ["a first name that is somebody's username", { learner: "Karim" }, 3],
    ["a username beside a number of nobody", { learner: "rima", phone: "01999999999" }, 1],
    ["a number beside an address of nobody", { phone: "01811000003", email: "new@mail.example" }, 3],
  ])("%s", (_how, cells, id) => expect(find(cells)).toMatchObject(doubtful(id)));

  test("who is meant is named with username and number", () => {
    expect(find({ learner: "রিমা আক্তার" })).toMatchObject({
      doubt: expect.stringContaining("রিমা আক্তার (rima, ০১৭১১-০০০০০১)"),
    });
  });
});

describe("nobody is chosen", () => {
  test.each([
    ["among those who share a name", { learner: "আব্দুল করিম" }, ["karim", "karim2"]],
    ["among those who share a number", { phone: "01711000001" }, ["rima", "rumana"]],
    ["among those whose numbers stand in one cell", { phone: "01811000003 / 01811000004" }, ["karim", "karim2"]],
    ["a number that is somebody's username too", { learner: "01911000009" }, ["01911000009", "owner"]],
    ["where the cells contradict each other", { learner: "rima", email: "karim@mail.example" }, ["rima", "karim"]],
  ])("%s, and all are named", (_how, cells, names) => {
    const found = find(cells);
    expect(found).toMatchObject({ kind: "refused" });
    for (const name of names) expect(JSON.stringify(found)).toContain(name);
  });

  test("who is not known is unknown; with number and address not even a namesake is taken for them", () => {
    expect(find({ learner: "nobody" })).toMatchObject({ kind: "unknown", column: "learner" });
    const cells = { name: "রিমা আক্তার", phone: "01999999999", email: "new@mail.example" };
    expect(find(cells)).toMatchObject(doubtful(1));
    expect(find(cells, true)).toMatchObject({ kind: "unknown" });
    expect(find({ name: "রিমা আক্তার", phone: "01999999999" }, true)).toMatchObject(doubtful(1));
  });
});

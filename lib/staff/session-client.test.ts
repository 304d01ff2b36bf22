import { beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "@/lib/api-client";
import { signInAsStaff } from "@/lib/staff/session-client";

const asked: { path: string; fields: Record<string, string> }[] = [];
/** Answers of next-auth to the csrf request and to the step. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  asked.length = 0;
  answers = { csrf: () => Response.json({ csrfToken: "token" }) };
  vi.stubGlobal("window", { location: { origin: "https://academy.example" } });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init?.body ?? ""))) });
    return answers[path.endsWith("/csrf") ? "csrf" : "step"]?.() ?? Response.error();
  });
  return () => vi.unstubAllGlobals();
});

const answerStep = (url: string) => {
  answers.step = () => Response.json({ url });
};

test("a password opens the session again, with a token of its own", async () => {
  answerStep("https://academy.example/staff");
  expect(await signInAsStaff({ username: "admin", password: "Shapla-52" })).toBeNull();
  expect(asked.at(-1)).toMatchObject({
    path: "/api/staff/session/callback/credentials",
    fields: { username: "admin", password: "Shapla-52", csrfToken: "token", json: "true" },
  });
});

test("a refusal is told by its code, the second step asked for among them", async () => {
  for (const code of ["CredentialsSignin", "second_factor_required"]) {
    answerStep(`https://academy.example/staff/sign-in?error=${code}`);
    expect(await signInAsStaff({ username: "admin", password: "wrong" })).toBe(code);
  }
});

test.each([
  ["a token that was refused", () => answerStep("https://academy.example/api/staff/session/signin?csrf=true")],
  [
    "no token",
    () => {
      answers.csrf = () => Response.json({});
    },
  ],
  [
    "a page of a proxy",
    () => {
      answers.step = () => new Response("<html>", { headers: { "content-type": "text/html" } });
    },
  ],
])("%s is no open session", async (_, prepare) => {
  answerStep("https://academy.example/staff");
  prepare();
  await expect(signInAsStaff({ code: "123456" })).rejects.toThrow(NetworkError);
});

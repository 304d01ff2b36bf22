import { afterAll, expect, test } from "vitest";
import { pool } from "@/lib/db";
import { closeJobQueue, jobQueue } from "@/lib/jobs";
import { beginTrace, RequestFacts, withFacts } from "@/lib/request-facts";

afterAll(closeJobQueue);

function traced(): RequestFacts {
  const facts = new RequestFacts();
  beginTrace(facts, null);
  return facts;
}

test("a request has its statements until it is answered", async () => {
  const facts = traced();
  await withFacts(facts, () => pool.query("select 1"));
  facts.isReported = true;
  await withFacts(facts, () => pool.query("select 2"));
  expect(facts.statements?.map(({ text }) => text)).toEqual(["select 1"]);
});

test("the job queue belongs to nobody's request, also where one opens it", async () => {
  const facts = traced();
  await withFacts(facts, jobQueue);
  expect(facts.statements).toEqual([]);
});

import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { storage } from "@/lib/storage";
import { createBatch } from "@/prisma/factories/batch";
import { createCourse } from "@/prisma/factories/course";
import { createEnrollment } from "@/prisma/factories/enrollment";
import { createResource } from "@/prisma/factories/resource";
import type { Batch } from "@/prisma/generated/client";
import { createAccount, logIn } from "@/test/accounts";
import { api, apiResponse } from "@/test/api";
import { storeResource } from "@/test/materials";

let batch: Batch;
let token: string;

beforeAll(async () => {
  const course = await createCourse(prisma, { isPublished: true });
  batch = await createBatch(prisma, { courseId: course.id });
  const user = await createAccount();
  await createEnrollment(prisma, { userId: user.id, batchId: batch.id });
  token = (await logIn(user)).access;
});

describe("GET /api/resources/", () => {
  it("lists files and links, the newest class first, and never where a file lies", async () => {
    const file = await storeResource({ batchId: batch.id, classDate: new Date("2026-11-08"), description: "এক নজরে" });
    const link = await createResource(prisma, {
      batchId: batch.id,
      classDate: new Date("2026-11-01"),
      externalLink: "https://openstax.org/books",
    });
    const { status, body } = await api("GET", `/api/resources/?batch_id=${batch.id}`, { token });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: file.id,
        title: file.title,
        description: "এক নজরে",
        class_date: "2026-11-08",
        download_url: `/api/resources/${file.id}/download/`,
        external_link: null,
        file_name: "লেকচার শিট.pdf",
        byte_size: 22,
      },
      expect.objectContaining({
        id: link.id,
        download_url: null,
        external_link: "https://openstax.org/books",
        file_name: null,
        byte_size: null,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(file.storageKey);
  });

  it("hands out no link that a browser would run", async () => {
    const own = await createBatch(prisma, { courseId: batch.courseId });
    const staff = (await logIn(await createAccount({ role: "STAFF" }))).access;
    for (const externalLink of ["javascript:alert(1)", "data:text/html,x", "ftp://example.com/a", "no link"]) {
      await createResource(prisma, { batchId: own.id, externalLink });
    }
    const { body } = await api("GET", `/api/resources/?batch_id=${own.id}`, { token: staff });
    expect(body.map((resource: { external_link: unknown }) => resource.external_link)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("names what is wrong with batch_id", async () => {
    expect((await api("GET", "/api/resources/", { token })).body).toEqual({ batch_id: ["This field is required."] });
    expect((await api("GET", "/api/resources/?batch_id=x", { token })).status).toBe(400);
    expect((await api("GET", "/api/resources/?batch_id=2000000000", { token })).status).toBe(404);
  });
});

describe("GET /api/resources/{id}/download/", () => {
  it("is the file under its Bengali name, also in part", async () => {
    const { id } = await storeResource({ batchId: batch.id });
    const response = await apiResponse("GET", `/api/resources/${id}/download/`, { token });
    expect(await response.text()).toBe("%PDF-1.7 lecture sheet");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "private",
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="resource-${id}.pdf"; filename*=UTF-8''${encodeURIComponent("লেকচার শিট.pdf")}`,
    });
    const part = await apiResponse("GET", `/api/resources/${id}/download/`, { token, headers: { Range: "bytes=-5" } });
    expect([part.status, await part.text()]).toEqual([206, "sheet"]);
    const etag = response.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = { token, headers: { "If-None-Match": etag } };
    expect((await apiResponse("GET", `/api/resources/${id}/download/`, again)).status).toBe(304);
    const head = await apiResponse("HEAD", `/api/resources/${id}/download/`, { token });
    expect([head.status, await head.text(), head.headers.get("content-length")]).toEqual([200, "", "22"]);
  });

  it("does not exist without a file, or when the file is lost", async () => {
    const link = await createResource(prisma, { batchId: batch.id });
    expect((await api("GET", `/api/resources/${link.id}/download/`, { token })).status).toBe(404);
    const lost = await storeResource({ batchId: batch.id });
    await storage.remove(lost.storageKey ?? "");
    const answer = await api("GET", `/api/resources/${lost.id}/download/`, { token });
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
  });
});

describe("GET /api/batches/{id}/syllabus/download/", () => {
  const syllabus = (id: number, as = token) =>
    apiResponse("GET", `/api/batches/${id}/syllabus/download/`, { token: as });

  it("is a PDF for every signed-in learner", async () => {
    await storage.put("syllabus/one.pdf", Buffer.from("%PDF-1.7 syllabus"));
    const files = { syllabusKey: "syllabus/one.pdf", syllabusFileName: "মেডিকেল সিলেবাস.pdf" };
    const { id } = await createBatch(prisma, { courseId: batch.courseId, ...files });
    const stranger = (await logIn(await createAccount())).access;
    const response = await syllabus(id, stranger);
    expect([response.status, await response.text()]).toEqual([200, "%PDF-1.7 syllabus"]);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="syllabus.pdf"; filename*=UTF-8''${encodeURIComponent("মেডিকেল সিলেবাস.pdf")}`,
    );
  });

  it("says why there is none in the field that clients read", async () => {
    const lostFile = { syllabusKey: "syllabus/lost.pdf", syllabusFileName: "lost.pdf" };
    const lost = await createBatch(prisma, { courseId: batch.courseId, ...lostFile });
    for (const id of [batch.id, lost.id, 2_000_000_000]) {
      const response = await syllabus(id);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: "This batch has no syllabus.", code: "syllabus_not_found" },
      ]);
    }
  });
});

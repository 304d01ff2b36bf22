import { describe, expect, it } from "vitest";
import { prisma } from "@/lib/db";
import { api } from "@/test/api";
import { enrol, type Learner, sitting } from "@/test/sitting";

const place = (examId: number, { token }: Pick<Learner, "token">) =>
  api("GET", `/api/exams/${examId}/place/`, { token });

describe("where an exam belongs", () => {
  it("is told to whoever is refused it: course and batch, and whether they ever were in it", async () => {
    const { exam, batchId, learners } = await sitting();
    const [learner] = learners as [Learner];
    const stranger = await enrol((await sitting(0)).batchId);
    const batch = await prisma.batch.findUniqueOrThrow({ where: { id: batchId }, include: { course: true } });
    const known = {
      exam_id: exam.id,
      course_id: batch.courseId,
      course_title: batch.course.title,
      batch_name: batch.name,
    };
    expect(await place(exam.id, stranger)).toMatchObject({ status: 200, body: { ...known, was_enrolled: false } });
    await prisma.enrollment.updateMany({
      where: { userId: learner.user.id },
      data: { status: "CANCELLED", endedAt: new Date(), endReason: "ফেরত" },
    });
    const { status } = await api("GET", `/api/exams/${exam.id}/`, { token: learner.token });
    expect(status).toBe(403);
    const answer = await place(exam.id, learner);
    expect(answer.body).toEqual({ ...known, was_enrolled: true });
    expect(JSON.stringify(answer.body)).not.toContain(exam.title);
  });

  it("is told of nothing that is not there", async () => {
    const { learners } = await sitting();
    expect((await place(2_000_000_000, learners[0] as Learner)).status).toBe(404);
  });
});

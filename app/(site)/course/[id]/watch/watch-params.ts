import { notFound } from "next/navigation";
import { idParam } from "@/lib/wire/fields";

export type WatchParams = { params: Promise<{ id: string; recordingId: string }> };

export async function watchParams(params: WatchParams["params"]) {
  const { id, recordingId } = await params;
  const course = idParam.safeParse(id);
  const recording = idParam.safeParse(recordingId);
  if (!course.success || !recording.success) notFound();
  return { courseId: course.data, recordingId: recording.data };
}

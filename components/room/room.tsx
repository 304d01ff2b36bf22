"use client";

import { type ReactNode, useEffect } from "react";
import { useSWRConfig } from "swr";
import { useBatchDetails, useCourse } from "@/components/course/course-context";
import { QuizTable } from "@/components/course/quiz-table";
import { RecordingTable } from "@/components/course/recording-table";
import { ResourceTable } from "@/components/course/resource-table";
import { useNow } from "@/components/dashboard/use-now";
import { KeepPanel } from "@/components/kept/keep-panel";
import { firstStandings, Leaderboard } from "@/components/leaderboard/leaderboard";
import { ClassRows } from "@/components/room/class-rows";
import { CourseOutline } from "@/components/room/course-outline";
import { RoomHead } from "@/components/room/room-head";
import { RoomInfo } from "@/components/room/room-info";
import { rememberOpened } from "@/components/room/room-memory";
import { RoomOutline, RoomShapes } from "@/components/room/room-outline";
import { RoomSection } from "@/components/room/room-section";
import { SectionTabs, sectionIds } from "@/components/room/section-tabs";
import { StaleNotice } from "@/components/room/stale-notice";
import { type ClassList, useClassList } from "@/components/room/use-class-list";
import { rememberedExamsIn } from "@/components/running-exam/remembered-exams";
import { RunCard } from "@/components/running-exam/run-card";
import { useRunning } from "@/components/running-exam/running-memory";
import { isSettled, type ReadState, useAllSettled } from "@/components/ui/use-all-settled";
import { ApiError } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import type { BatchSummary } from "@/lib/catalogue/schema";
import { room as copy } from "@/lib/copy/room";
import { ownRankingIn } from "@/lib/leaderboard/client";
import { recordingsIn, resourcesIn } from "@/lib/materials/client";
import { useRead } from "@/lib/use-read";

const columns = "mt-5 grid grid-cols-[minmax(0,1fr)] gap-7 md:mt-6 lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-10";
const stack = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7 lg:gap-9";

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

/** A refusal here comes from the enrolment, so the course is asked whether there still is one. */
function useRevocation(error: unknown): void {
  const { course } = useCourse();
  const { mutate } = useSWRConfig();
  const refused = isRefusal(error);
  useEffect(() => {
    if (refused) void mutate(courseById(course.id).path);
  }, [refused, mutate, course.id]);
}

/** True when the room's lists, which are requested together, have all come or failed. */
function useListsSettled(batchId: number, exams: ReadState, { classes, error }: ClassList): boolean {
  const { details, failed } = useBatchDetails();
  return useAllSettled([
    exams,
    { data: classes, error },
    { data: details, error: failed || undefined },
    useRead(recordingsIn(batchId)),
    useRead(resourcesIn(batchId)),
    useRead(firstStandings(batchId)),
    useRead(ownRankingIn(batchId)),
  ]);
}

/** The learner's work comes first, the course's offer to others last. */
function RoomContent({ batch, content, classList }: RoomProps & { classList: ClassList }) {
  const now = useNow();
  const { classes, error, again } = classList;
  const failed = error !== undefined;
  return (
    <>
      <RoomHead batch={batch} classes={classes} failed={failed} now={now} />
      <div className="mt-5 md:mt-6">
        <SectionTabs batchId={batch.id} />
        <StaleNotice batch={batch} now={now} />
        <div key={batch.id} className={columns}>
          <div className={stack}>
            <ClassRows classes={classes} failed={failed} onRetry={again} now={now} />
            <QuizTable batchId={batch.id} />
            <RecordingTable batchId={batch.id} />
            <ResourceTable batchId={batch.id} />
            <KeepPanel batch={batch} classes={classes} />
          </div>
          <div className={`${stack} lg:sticky lg:top-33 lg:self-start`}>
            <RoomSection id={sectionIds.standing} title={copy.standing}>
              <Leaderboard batchId={batch.id} batchName={batch.name} />
            </RoomSection>
            <RoomInfo batch={batch} />
          </div>
        </div>
      </div>
      <CourseOutline content={content} />
    </>
  );
}

type RoomProps = { batch: BatchSummary; content: ReactNode };

/** The course page of an enrolled learner. */
export function Room({ batch, content }: RoomProps) {
  const { course } = useCourse();
  const exams = useRead(rememberedExamsIn(batch.id));
  const running = useRunning();
  const classList = useClassList(batch.id);
  const areListsSettled = useListsSettled(batch.id, exams, classList);
  useRevocation(exams.error ?? classList.error);
  useEffect(() => rememberOpened(course.id), [course.id]);

  // The running exam must be known first: a card that came above the content later would push it down.
  if (!running && !isSettled(exams)) return <RoomOutline />;
  return (
    <div className="room wrap pt-4 md:pt-6">
      <div className="mb-5 empty:hidden md:mb-6">
        <RunCard />
      </div>
      {areListsSettled ? <RoomContent batch={batch} content={content} classList={classList} /> : <RoomShapes />}
    </div>
  );
}

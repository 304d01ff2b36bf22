"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { FlatlineNotice } from "@/components/ui/flatline-notice";
import type { useShownRecording } from "@/components/watch/use-shown-recording";
import type { Watched } from "@/components/watch/use-watched";
import { WatchOutline } from "@/components/watch/watch-outline";
import { WatchView } from "@/components/watch/watch-view";
import { common } from "@/lib/copy/common";
import { watch as copy } from "@/lib/copy/watch";

type WatchBodyProps = {
  courseId: number;
  watched: Watched;
  address: ReturnType<typeof useShownRecording>;
  phone: string;
  Title: "h1" | "h2";
  onRefused?: () => void;
};

/** The class, or why it cannot be watched and where to go instead. */
export function WatchBody({ courseId, watched, address, phone, Title, onRefused = () => undefined }: WatchBodyProps) {
  const { found, problem, again } = watched;
  if (found) {
    return (
      <WatchView
        key={found.recording.id}
        watched={{ ...watched, found }}
        address={address}
        phone={phone}
        Title={Title}
        onRefused={onRefused}
      />
    );
  }
  if (!problem) return <WatchOutline />;
  const { title, text } = copy[problem];
  const action =
    problem === "failed" ? (
      <Button onClick={again}>{common.retry}</Button>
    ) : (
      <ButtonLink href={`/course/${courseId}`}>{copy[problem].action}</ButtonLink>
    );
  return <FlatlineNotice title={title} text={text} action={action} />;
}

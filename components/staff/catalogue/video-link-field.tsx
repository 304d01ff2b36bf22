"use client";

import { CircleCheck, Link } from "lucide";
import { tidyLink, type VideoChecking } from "@/components/staff/catalogue/use-video-check";
import { VideoVerdictPanel } from "@/components/staff/catalogue/video-verdict";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.link;

type VideoLinkFieldProps = {
  label: string;
  hint?: string;
  required?: boolean;
  value: string;
  /** As it is saved. */
  stored: string;
  error: string | undefined;
  checking: VideoChecking;
  onChange: (value: string) => void;
};

/** A link to a video, tried when the field is left. */
export function VideoLinkField({ checking, stored, error, onChange, ...field }: VideoLinkFieldProps) {
  const { verdict, check, forget } = checking;

  function leave(text: string) {
    const link = tidyLink(text);
    if (link !== text) onChange(link);
    void check(link, stored);
  }

  return (
    <>
      <TextField
        {...field}
        inputMode="url"
        lang="en"
        icon={Link}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          forget();
        }}
        onBlur={(event) => leave(event.target.value)}
        error={verdict.is === "refused" ? copy.refused[verdict.reason] : error}
        trailing={
          verdict.is === "checking" ? (
            <Spinner className="size-5" />
          ) : (
            verdict.is === "playable" && <Icon as={CircleCheck} size={20} className="text-primary" />
          )
        }
      />
      <p role="status" className="sr-only">
        {verdict.is === "checking" && copy.checking}
        {verdict.is === "playable" && [copy.playable, verdict.check.title].filter(Boolean).join(": ")}
      </p>
      <VideoVerdictPanel verdict={verdict} />
    </>
  );
}

"use client";

import Image from "next/image";
import { useCourse } from "@/components/course/course-context";
import { DemoVideo } from "@/components/course/demo-video";
import { Card } from "@/components/ui/card";

/** Where other courses have their offer: of one without a batch there is no price to tell, and nobody to call. */
export function ComingPicture() {
  const { thumbnail, thumbnail_alt, demo_video_proxy_url: video, demo_video_seconds } = useCourse().course;
  if (video) {
    return (
      <Card className="grid overflow-hidden">
        <DemoVideo url={video} poster={thumbnail} seconds={demo_video_seconds} />
      </Card>
    );
  }
  if (!thumbnail) return null;
  return (
    <Card className="relative aspect-video max-h-105 w-full overflow-hidden">
      <Image
        src={thumbnail}
        alt={thumbnail_alt}
        fill
        sizes="(width >= 64rem) 60vw, 100vw"
        loading="eager"
        className="picture object-cover"
      />
    </Card>
  );
}

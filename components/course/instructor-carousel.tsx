"use client";

import Image from "next/image";
import { Card } from "@/components/ui/card";
import { Carousel } from "@/components/ui/carousel";
import type { Instructor } from "@/lib/catalogue/schema";
import { course } from "@/lib/copy/course";

const { instructors: copy } = course;

export function InstructorCarousel({ instructors }: { instructors: Instructor[] }) {
  if (instructors.length === 0) return null;
  return (
    <Card>
      <h3 className="border-b border-line px-4 py-3.5">{copy.label}</h3>
      <Carousel items={instructors} copy={copy} controlsClassName="px-4 pb-4">
        {({ full_name, expertise, profile_image }) => (
          <div className="flex items-center gap-3.5 px-4 py-4.5">
            <Image
              src={profile_image ?? "/avatar-default.svg"}
              alt=""
              width={72}
              height={72}
              className="picture size-18 rounded-full object-cover"
            />
            <p className="leading-normal">
              <b className="block">{full_name}</b>
              <span className="text-muted">{expertise}</span>
            </p>
          </div>
        )}
      </Carousel>
    </Card>
  );
}

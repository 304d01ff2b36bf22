"use client";

import { Plus } from "lucide";
import { useState } from "react";
import { NewCourseDialog } from "@/components/staff/catalogue/new-course-dialog";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { useShortcut } from "@/components/staff/ui/shortcuts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.courses;

export function NewCourseButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [title, setTitle] = useState("");
  useShortcut("n", copy.add, () => setIsOpen(true));
  return (
    <>
      <Button size="sm" icon={<Icon as={Plus} size={18} />} onClick={() => setIsOpen(true)}>
        {copy.add}
        <KeyCap on="primary">N</KeyCap>
      </Button>
      <NewCourseDialog
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
          setTitle("");
        }}
        heading={copy.addTitle}
        title={title}
        onTitle={setTitle}
      />
    </>
  );
}

"use client";

import dynamic from "next/dynamic";
import { useToken } from "@/components/layout/session";

const LearnerBars = dynamic(() => import("@/components/layout/learner-parts").then((parts) => parts.LearnerBars), {
  ssr: false,
});

/** Loaded only for learners who are logged in. */
export function LearnerFoot() {
  const signedIn = useToken() !== null;
  return signedIn && <LearnerBars />;
}

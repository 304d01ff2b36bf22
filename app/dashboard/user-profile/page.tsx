import type { Metadata } from "next";
import { Profile } from "@/components/dashboard/profile";
import { dashboard } from "@/lib/copy/dashboard";

export const metadata: Metadata = { title: dashboard.profile.title };

export default function UserProfilePage() {
  return (
    <div className="wrap wrap-narrow pt-6 lg:pt-10">
      <h1 className="mb-6 text-[30px] md:text-[40px]">{dashboard.profile.title}</h1>
      <Profile />
    </div>
  );
}

import type { Metadata } from "next";
import { ProfilePage } from "@/components/profile/profile-page";
import { profile } from "@/lib/copy/profile";

export const metadata: Metadata = { title: profile.title };

export default function UserProfilePage() {
  return (
    <div className="wrap py-6 lg:py-10">
      <h1 className="mb-6">{profile.title}</h1>
      <ProfilePage />
    </div>
  );
}

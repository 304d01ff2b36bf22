import { Lock } from "lucide";
import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import { meritCopy } from "@/lib/copy/merit";

const copy = meritCopy.privacy;

export function PrivacyNote() {
  return (
    <p className="grid grid-cols-[1.5rem_1fr] gap-3 rounded-card border border-line px-4 py-3.5 text-small">
      <Icon as={Lock} size={22} className="mt-0.5 text-primary" />
      <span>
        <b>{copy.strong}</b> {copy.text}{" "}
        <Link href="/dashboard/user-profile" className="font-semibold text-primary underline">
          {copy.link}
        </Link>
        ।
      </span>
    </p>
  );
}

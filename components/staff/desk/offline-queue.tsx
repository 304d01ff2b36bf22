import { WifiOff } from "lucide";
import { Icon } from "@/components/ui/icon";
import { deskCopy as copy } from "@/lib/copy/staff-desk";

export function OfflineQueue() {
  return (
    <p
      role="status"
      className="mt-3 flex items-center gap-2 bg-accent-soft px-4 py-2 lg:mt-0 text-meta text-accent-ink"
    >
      <Icon as={WifiOff} size={16} />
      {copy.offlineQueue}
    </p>
  );
}

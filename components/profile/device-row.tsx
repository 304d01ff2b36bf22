import { type IconNode, LogOut, Monitor, Smartphone, Tablet } from "lucide";
import { lastUsed } from "@/components/profile/last-used";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { type DeviceKind, deviceName } from "@/lib/accounts/device-name";
import type { AccountSession } from "@/lib/accounts/schema";
import { profile } from "@/lib/copy/profile";

const { devices: copy } = profile;
const glyphs: Record<DeviceKind, IconNode> = { phone: Smartphone, tablet: Tablet, computer: Monitor };

type DeviceRowProps = { session: AccountSession; now: Date; onEnd: (id: string, name: string) => void };

export function DeviceRow({ session, now, onEnd }: DeviceRowProps) {
  const { kind, name } = deviceName(session.user_agent);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2 max-2xs:flex-wrap">
      <Icon as={glyphs[kind]} size={22} className="text-primary" />
      <div className="min-w-0 flex-1 leading-[1.45] max-2xs:basis-[calc(100%-2.125rem)]">
        <p className="font-semibold">{name}</p>
        <p className="text-meta text-muted">
          {copy.lastUsed(lastUsed(session.last_used_at, now))}
          {session.address && (
            <>
              <span className="max-xs:hidden">{" · "}</span>
              <span lang="en" className="wrap-anywhere max-xs:block">
                {session.address}
              </span>
            </>
          )}
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="ok">{copy.current}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={copy.endOf(name)}
          onClick={() => onEnd(session.id, name)}
          icon={<Icon as={LogOut} size={18} />}
        >
          {copy.end}
        </Button>
      )}
    </li>
  );
}

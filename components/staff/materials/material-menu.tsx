import { EllipsisVertical, Pencil, RefreshCw, Trash2 } from "lucide";
import { DropdownAction, DropdownMenu } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";

type MaterialMenuProps = { title: string; onEdit: () => void; onReplace?: () => void; onRemove: () => void };

export function MaterialMenu({ title, onEdit, onReplace, onRemove }: MaterialMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={copy.actions.menu(title)}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
        >
          <Icon as={EllipsisVertical} size={20} />
        </button>
      }
    >
      <DropdownAction icon={<Icon as={Pencil} />} onSelect={onEdit}>
        {copy.actions.edit}
      </DropdownAction>
      {onReplace && (
        <DropdownAction icon={<Icon as={RefreshCw} />} onSelect={onReplace}>
          {copy.actions.replace}
        </DropdownAction>
      )}
      <DropdownAction icon={<Icon as={Trash2} />} danger onSelect={onRemove}>
        {copy.actions.remove}
      </DropdownAction>
    </DropdownMenu>
  );
}

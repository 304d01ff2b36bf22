"use client";

import { Camera, Trash2 } from "lucide";
import { type ChangeEvent, useRef, useState } from "react";
import { outsideCause } from "@/components/account/failures";
import { useSecondStep } from "@/components/account/use-second-step";
import { PictureDialog } from "@/components/profile/picture-dialog";
import { PictureTooLargeError, squarePicture } from "@/components/profile/square-picture";
import { useAlert, useConfirm } from "@/components/ui/alert-provider";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { initials } from "@/components/ui/initials";
import { toast } from "@/components/ui/toast";
import { changeProfile, currentUser } from "@/lib/accounts/client";
import type { User } from "@/lib/accounts/schema";
import { profile } from "@/lib/copy/profile";
import { useRead } from "@/lib/use-read";

const { picture: copy } = profile;

/** Name and picture at the head of the card, with the controls that change the picture. */
export function PictureEditor({ user }: { user: User }) {
  const { mutate } = useRead(currentUser);
  const alert = useAlert();
  const confirm = useConfirm();
  const secondStep = useSecondStep();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Blob | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again.
    event.target.value = "";
    if (!file) return;
    try {
      setChosen(await squarePicture(file));
    } catch (error) {
      void alert({
        title: copy.failed,
        text: error instanceof PictureTooLargeError ? copy.tooLarge : copy.notAPicture,
      });
    }
  }

  async function remove() {
    if (!(await confirm({ title: copy.confirmRemove, text: copy.confirmRemoveText, okLabel: copy.remove }))) return;
    try {
      await mutate(await changeProfile({ avatar: null }, secondStep.code()), { revalidate: false });
      toast.success(copy.removed);
      chooseButton.current?.focus();
    } catch (error) {
      if (secondStep.explains(error)) return;
      void alert({ title: copy.failed, text: outsideCause(error) ?? profile.failedText });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-3.5 py-4 md:px-4.5 md:py-6">
      <Avatar letters={initials(user.first_name, user.last_name)} image={user.avatar} size={72} />
      <div className="min-w-0 flex-1">
        <h2 className="text-heading wrap-anywhere">{`${user.first_name} ${user.last_name}`.trim()}</h2>
        <p lang="en" className="wrap-anywhere text-muted">
          @{user.username}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2.5 md:w-auto">
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
        <Button
          ref={chooseButton}
          variant="secondary"
          size="sm"
          onClick={() => input.current?.click()}
          icon={<Icon as={Camera} size={18} />}
        >
          {user.avatar ? copy.change : copy.add}
        </Button>
        {user.avatar && (
          <Button variant="ghost" size="sm" onClick={remove} icon={<Icon as={Trash2} size={18} />}>
            {copy.remove}
          </Button>
        )}
      </div>
      {secondStep.field}
      <PictureDialog picture={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}

"use client";

import { Eye, EyeOff, Lock } from "lucide";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { common } from "@/lib/copy/common";

export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing" | "icon">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      lang="en"
      icon={Lock}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? common.hidePassword : common.showPassword}
          className="-mr-2.5 grid size-11 place-items-center rounded-control text-muted hover:text-primary"
        >
          <Icon as={shown ? EyeOff : Eye} size={19} />
        </button>
      }
    />
  );
}

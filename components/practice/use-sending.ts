import { useEffect } from "react";
import { sendAnswers } from "@/components/practice/practice-store";

// Waiting answers are tried again at this interval, because browsers do not always report a returned network.
const AGAIN_MS = 5_000;

/** Sends the waiting answers when the page opens, when the network is back, and from time to time. */
export function useSendingAnswers(onSent?: () => void): void {
  useEffect(() => {
    const send = () => void sendAnswers().then(onSent);
    send();
    const timer = setInterval(() => void sendAnswers(), AGAIN_MS);
    window.addEventListener("online", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
    };
  }, [onSent]);
}

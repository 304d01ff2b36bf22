import { useEffect } from "react";
import { sendAnswers } from "@/components/practice/practice-store";

// Asks nothing while nothing waits. Browsers do not always say that the network is back.
const AGAIN_MS = 5_000;

/** What waits on this device goes out when the page opens, when the network is back, and from time to time. */
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

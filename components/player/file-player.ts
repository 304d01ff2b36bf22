import HtmlPlayer from "react-player/HtmlPlayer";
import { createReactPlayer } from "react-player/ReactPlayer";

const file = { key: "file", name: "file", canPlay: () => true, player: HtmlPlayer };

/** react-player with its file player only: the package's own entry brings nine services along. */
export const FilePlayer = createReactPlayer([file], file);

// Imported for its effect. `| head` has read enough, or the terminal is gone: the work goes on to its end, in silence.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
  });
}

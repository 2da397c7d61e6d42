<?php
// The address of a visit says how it is: ?theme=twentytwentyone, ?user=admin (logged in), ?without-site.

if (preg_match('/^twentytwenty\w+$/', $_GET['theme'] ?? '')) {
  foreach (['stylesheet', 'template'] as $option) add_filter("pre_option_$option", fn () => $_GET['theme']);
}

if (isset($_GET['user'])) {
  add_filter('determine_current_user', fn () => get_user_by('login', $_GET['user'])->ID);
}

// With the same elements, and with the page's own scripts (one of WordPress's is a blob), but ours does not come in.
$without = isset($_GET['without-site']);
if ($without) header("Content-Security-Policy: script-src 'self' 'unsafe-inline' blob:");
$recorder = $without ? '<script></script>' : '<script src="' . getenv('WORDPRESS_RECORDER') . '"></script>';
add_action('wp_head', fn () => print $recorder, -1);

// The company's site is on a port that is free, and WordPress asks it for its oEmbed.
add_filter('http_allowed_safe_ports', fn ($ports, $host, $url) => [...$ports, parse_url($url, PHP_URL_PORT)], 10, 3);

/** Nobody gets a message about the new site. */
function wp_mail() {
  return true;
}

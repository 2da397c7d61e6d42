<?php
// php install.php FOLDER: a site with one user for each right that matters, each with its name as password.
define('WP_INSTALLING', true);
$_SERVER += ['HTTP_HOST' => parse_url(getenv('WORDPRESS_ORIGIN'), PHP_URL_HOST), 'REQUEST_METHOD' => 'GET'];
mysqli_query(mysqli_connect(null, 'root', '', '', 0, getenv('WORDPRESS_SOCKET')), 'create database wordpress');
require "$argv[1]/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Zomerfeest', 'admin', 'admin@example.com', false, '', 'admin');
wp_insert_user(['user_login' => 'author', 'user_pass' => 'author', 'role' => 'author']);
update_option('permalink_structure', '/%postname%/');
// A picture of the user would be asked from another site.
update_option('show_avatars', 0);
